import { BUSINESS_CONTACT_LIMITS } from './contact/limits.ts'
import { AttributionFields } from './contact/slots.tsx'

/** The bar below the list that leads on with the companies selected above it. */
export const Selection = () => (
  <form id="directory-chosen" className="directory-chosen" action="/business-finder/contact" method="get">
    <AttributionFields />
    <p className="directory-wanted" role="alert" />
    <p className="directory-count" role="status">
      Select up to {BUSINESS_CONTACT_LIMITS.selected} companies to contact them together.
    </p>
    <ul className="directory-names" />
    <button type="submit" className="button">
      Contact selected
    </button>
  </form>
)
