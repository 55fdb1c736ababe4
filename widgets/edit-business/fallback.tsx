/** The server's HTML: a link to the settings of the page. The island hydrates it. */
export { EditBusiness as Fallback } from './EditBusiness.tsx'
