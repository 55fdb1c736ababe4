import { formatDate } from '../_format/dates.ts'
import { ProsePage } from '../_pages/ProsePage.tsx'
import { getSourceName, PUBLISHERS } from '../markets/publishers.ts'
import type { LastImport } from './status-store.ts'

interface Props {
  /** Every vintage that was imported, without those of the demo world. */
  imports: readonly LastImport[]
  /** When the demo world was made; undefined where there is none. */
  demoSince: Date | undefined
  timeZone: string
}

/** Where figures, shapes and places come from, and since when they are here. */
export const DataSourcesPage = ({ imports, demoSince, timeZone }: Props) => {
  const day = (date: Date) => <time dateTime={date.toISOString()}>{formatDate(date, 'medium', timeZone)}</time>
  return (
    <ProsePage
      title="Data sources"
      lead="Where our figures come from, and when each file was imported."
      sections={[
        {
          id: 'figures',
          title: 'Market figures',
          body: (
            <>
              {imports.length ? (
                <Imports imports={imports} day={day} />
              ) : (
                <p>No public files have been imported on this site yet.</p>
              )}
              {demoSince && (
                <p>
                  {imports.length ? 'Figures that no file covers yet are' : 'All figures you see are'} demo data,
                  created on {day(demoSince)}. They are plausible but fictional, and imported figures replace them
                  county by county.
                </p>
              )}
            </>
          ),
        },
        { id: 'could', title: 'Files we can import', body: <Known /> },
        {
          id: 'homes',
          title: 'Homes, sales, and rents',
          body: (
            <p>
              {demoSince
                ? 'Homes, sales, and rents on this site are demo data. Streets and towns are real, the homes are not. '
                : ''}
              Each sale and rent shows its date. Rent estimates are computed from them:{' '}
              <a href="/how-estimates-work">how estimates work</a>.
            </p>
          ),
        },
        { id: 'maps', title: 'Maps and places', body: <Shapes /> },
        {
          id: 'computed',
          title: 'What we compute',
          body: (
            <p>
              Appreciation, rent-to-price, affordability, and population growth are computed from the files above. Each
              county in <a href="/markets">Markets</a> shows the formula and the numbers that went in.
            </p>
          ),
        },
      ]}
    />
  )
}

const Imports = ({ imports, day }: { imports: readonly LastImport[]; day: (date: Date) => React.ReactNode }) => (
  <div className="prose-table">
    <table>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">Edition</th>
          <th scope="col">Imported</th>
        </tr>
      </thead>
      <tbody>
        {imports.map(({ source, vintage, importedAt }) => (
          <tr key={`${source} ${vintage}`}>
            <th scope="row">{getSourceName(source)}</th>
            <td>{vintage}</td>
            <td>{day(importedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Known = () => (
  <ul>
    {Object.entries(PUBLISHERS).map(([key, { name, gives, url }]) => (
      <li key={key}>
        <a href={url}>{name}</a>: {gives}
      </li>
    ))}
  </ul>
)

const Shapes = () => (
  <ul>
    <li>
      State and county shapes: US Census Bureau, public domain, via the packages{' '}
      <a href="https://github.com/topojson/us-atlas">us-atlas</a> and us-atlas-2023. Projected and simplified by us.
    </li>
    <li>
      ZIP codes, their towns and center points: <a href="https://www.geonames.org/">GeoNames</a>,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. Military post offices are left out.
    </li>
    <li>County names and codes: the Federal Information Processing Standard (FIPS).</li>
  </ul>
)
