import { FigureTable } from '../_pages/FigureTable.tsx'
import type { CountyError } from '../rent-estimator/accuracy/store.ts'
import { formatShare } from './format-share.ts'

/** The errors of the counties of one state. */
export const CountyErrorTable = ({ counties }: { counties: readonly CountyError[] }) => (
  <FigureTable
    columns={[{ words: 'County' }, 'Homes', 'Typical error', '9 in 10 within', 'In range']}
    aria-label="Error by county"
  >
    {counties.map(({ fips, name, homes, refused, medianError, p90Error, withinRange }) => (
      <tr key={fips}>
        <th scope="row">
          <a href={`/markets/${fips}`}>{name}</a>
        </th>
        <td>{(homes - refused).toLocaleString('en-US')}</td>
        <td className="figure-main">{formatShare(medianError)}</td>
        <td>{formatShare(p90Error)}</td>
        <td>{formatShare(withinRange)}</td>
      </tr>
    ))}
  </FigureTable>
)
