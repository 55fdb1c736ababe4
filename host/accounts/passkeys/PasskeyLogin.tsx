interface Props {
  /** Where the answer of the authenticator is sent. */
  action: '/login/passkey' | '/login/confirm/passkey'
  /** The page to go to then. Left out, the page's own form is sent, as the passkey has taken the place of its password. */
  next?: string
}

/** The way in by passkey, which passkey-script.ts hides where the browser has no passkeys. */
export const PasskeyLogin = ({ action, next = '' }: Props) => (
  <div className="passkey-login needs-scripts" data-action={action} data-next={next}>
    <button type="button" className="button quiet">
      Use a passkey
    </button>
    <p className="plat-error" role="alert" />
  </div>
)
