import bannerStyles from '../../widgets/_ui/banner/banner.css?inline'
import fieldStyles from '../../widgets/_ui/field/fields.css?inline'
import inputStyles from '../../widgets/_ui/field/inputs.css?inline'
import uploadStyles from '../../widgets/_ui/file-upload/upload.css?inline'
import { props as creditProps } from '../../widgets/lead-credit-form/contract.ts'
import { Fallback as CreditFallback } from '../../widgets/lead-credit-form/fallback.tsx'
import creditStyles from '../../widgets/lead-credit-form/styles.css?inline'
import { props as detailProps } from '../../widgets/lead-detail/contract.ts'
import { Fallback as DetailFallback } from '../../widgets/lead-detail/fallback.tsx'
import detailStyles from '../../widgets/lead-detail/styles.css?inline'
import { props as smsProps } from '../../widgets/lead-sms-settings/contract.ts'
import { Fallback as SmsFallback } from '../../widgets/lead-sms-settings/fallback.tsx'
import smsStyles from '../../widgets/lead-sms-settings/styles.css?inline'
import { props as listProps } from '../../widgets/leads-list/contract.ts'
import { Fallback as ListFallback } from '../../widgets/leads-list/fallback.tsx'
import listStyles from '../../widgets/leads-list/styles.css?inline'
import tableStyles from '../../widgets/leads-list/table.css?inline'

/** The islands of the pages of leads, for host/_pages/islands.ts. */
export const leadIslands = {
  'lead-credit-form': {
    props: creditProps,
    Fallback: CreditFallback,
    styles: [fieldStyles, inputStyles, uploadStyles, bannerStyles, creditStyles],
  },
  'lead-detail': { props: detailProps, Fallback: DetailFallback, styles: [fieldStyles, bannerStyles, detailStyles] },
  'lead-sms-settings': {
    props: smsProps,
    Fallback: SmsFallback,
    styles: [fieldStyles, inputStyles, bannerStyles, smsStyles],
  },
  'leads-list': { props: listProps, Fallback: ListFallback, styles: [fieldStyles, listStyles, tableStyles] },
}
