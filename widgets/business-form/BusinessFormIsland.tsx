import { BusinessForm } from '../_domain/businesses/BusinessForm.tsx'
import type { BusinessFormProps } from './contract.ts'

const loadSanitizer = () => import('../_map-ui/sanitize.ts')

/** The form of a company on a page of its own, which the browser sends. */
export const BusinessFormIsland = (props: BusinessFormProps) => <BusinessForm {...props} sanitize={loadSanitizer} />
