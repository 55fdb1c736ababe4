import { formatDate } from '../../_format/dates.ts'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import type { Cohort } from './figure-store.ts'

/** How many of a week's new visitors come again in the weeks after it. */
export function CohortTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  const weeks = Math.max(0, ...cohorts.map(({ visitors }) => visitors.length))
  return (
    <section>
      <h2 id="retention">Retention by week</h2>
      {cohorts.length > 0 ? (
        <FigureTable
          aria-labelledby="retention"
          className="statistics-cohorts"
          columns={[
            'First visit in the week of',
            'New',
            ...Array.from({ length: weeks - 1 }, (_, at) => `Week ${at + 1}`),
          ]}
        >
          {cohorts.map(({ cohort, visitors: [size = 0, ...later] }) => (
            <tr key={cohort}>
              <th scope="row">{formatDate(new Date(`${cohort}T12:00:00Z`), 'medium', 'UTC')}</th>
              <td className="figure-main">{size.toLocaleString('en-US')}</td>
              {Array.from({ length: weeks - 1 }, (_, at) => {
                const share = later[at] === undefined || !size ? undefined : later[at] / size
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a week is its index
                  <td key={at} data-share={share === undefined ? undefined : Math.min(Math.ceil(share * 5), 5)}>
                    {share === undefined ? '' : `${Math.round(share * 100)}%`}
                  </td>
                )
              })}
            </tr>
          ))}
        </FigureTable>
      ) : (
        <p>Nobody who allows an ID came for the first time in these weeks.</p>
      )}
    </section>
  )
}
