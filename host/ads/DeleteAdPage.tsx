import { FormPage } from '../accounts/forms/FormPage.tsx'
import { describeCounts } from './labels.ts'
import { adminAdPath } from './paths.ts'
import type { Ad } from './store.ts'

/** Asks before an ad goes with its figures. */
export const DeleteAdPage = ({ ad }: { ad: Ad }) => (
  <FormPage
    title="Delete this ad?"
    lead={`“${ad.title}” and its ${describeCounts(ad)} will be deleted. To keep the figures, pause it instead.`}
    action={adminAdPath(ad.id)}
    submit="Delete ad"
    more={<a href={adminAdPath(ad.id)}>Keep it</a>}
  >
    <input type="hidden" name="_method" value="delete" />
  </FormPage>
)
