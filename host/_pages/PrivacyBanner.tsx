/** Asks once whether statistics may use an id. Its script shows it (widgets/_http/track/start-privacy.ts): without scripts nothing is sent. */
export const PrivacyBanner = ({ services }: { services: boolean }) => (
  <section className="privacy-banner" aria-label="Privacy choices" hidden>
    <form method="post" action="/privacy-choices">
      <p>
        May we set a cookie with a random ID, so that we can tell how many people visit and what they use?
        {services && ' The services that measure our ads would see it, too.'} You can change your mind at any time in{' '}
        <a href="/privacy-choices">Privacy choices</a>.
      </p>
      <div>
        <button type="submit" className="button" name="choice" value="decline">
          Decline
        </button>
        <button type="submit" className="button" name="choice" value="allow">
          Allow
        </button>
      </div>
    </form>
  </section>
)
