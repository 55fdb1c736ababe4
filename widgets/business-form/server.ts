import formStyles from '../_domain/businesses/business-form.css?inline'
import { defineServerIsland } from '../_runtime/server-island.ts'
import bannerStyles from '../_ui/banner/banner.css?inline'
import chipStyles from '../_ui/chip/chip.css?inline'
import fieldStyles from '../_ui/field/fields.css?inline'
import inputStyles from '../_ui/field/inputs.css?inline'
import uploadStyles from '../_ui/file-upload/upload.css?inline'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'

export const businessForm = defineServerIsland({
  name: 'business-form',
  props,
  Fallback,
  styles: [fieldStyles, inputStyles, uploadStyles, chipStyles, bannerStyles, formStyles],
})
