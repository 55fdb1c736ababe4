import * as z from 'zod/mini'
import { businessFormFields } from '../_domain/businesses/contract.ts'

/** Props of `data-plat="business-form"`. */
export const props = z.object(businessFormFields)
export type { BusinessFormProps } from '../_domain/businesses/contract.ts'
