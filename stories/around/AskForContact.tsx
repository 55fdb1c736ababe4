/** Asks for a form as the buttons of companies do. */
export const AskForContact = () => (
  <div className="around">
    <button
      type="button"
      className="plat-button"
      onClick={({ currentTarget }) =>
        currentTarget.dispatchEvent(
          new CustomEvent('plat:contact-request-button:ask', {
            detail: { businesses: [{ id: 7, name: 'Cedar & Main Realty' }], cta: 'Directory' },
            bubbles: true,
            cancelable: true,
          }),
        )
      }
    >
      Request contact
    </button>
  </div>
)
