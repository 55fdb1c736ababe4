import { renderToString } from 'react-dom/server'
import { Island, SERVER } from '../../widgets/_runtime/context.ts'
import type { LeadsListProps } from '../../widgets/leads-list/contract.ts'
import { LeadsList } from '../../widgets/leads-list/LeadsList.tsx'

/** Id of the list on its page: ids in the frame begin with it, so that the frame fits wherever it was asked from. */
export const LIST_ID = 'leads'

/** Renders the frame `leads_list` by itself, as in the whole page. */
export function drawFrame(props: LeadsListProps): string {
  const html = renderToString(
    <Island.Provider value={{ ...SERVER, id: LIST_ID }}>
      <LeadsList {...props} />
    </Island.Provider>,
  )
  // People's text is escaped, so these tags are ours.
  const end = '</turbo-frame>'
  return html.slice(html.indexOf('<turbo-frame'), html.indexOf(end) + end.length)
}
