import type { Column } from '../../_pages/admin/AdminTable.tsx'
import type { AuditLine } from './store.ts'

/** @param moment formats a date with its time */
export const getAuditColumns = (moment: (date: Date) => string): Column<AuditLine>[] => [
  { title: 'When', sort: 'when', cell: ({ createdAt }) => <span className="admin-when">{moment(createdAt)}</span> },
  {
    title: 'Administrator',
    sort: 'who',
    cell: ({ adminId, adminName }) => (adminId ? <a href={`/admin/members/${adminId}`}>{adminName}</a> : adminName),
  },
  {
    title: 'Action',
    sort: 'action',
    cell: ({ summary, details }) => (
      <>
        {summary}
        {Object.keys(details).length > 0 && <p className="admin-more">{sayDetails(details)}</p>}
      </>
    ),
  },
  {
    title: 'Subject',
    cell: ({ subject, member }) => (
      <>
        {member}
        <p className="admin-more">{subject}</p>
      </>
    ),
  },
  { title: 'Reason', sentences: true, cell: ({ reason }) => reason },
  { title: 'Result', cell: ({ status }) => sayResult(status) },
]

/** `status: suspended; until: 2030-12-31` */
export const sayDetails = (details: AuditLine['details']): string =>
  Object.entries(details)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`)
    .join('; ')

export const sayResult = (status: number | null): string =>
  status === null ? 'Unknown' : status < 400 ? 'Done' : `Refused (${status})`
