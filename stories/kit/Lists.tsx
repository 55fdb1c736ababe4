import { useState } from 'react'
import { DataTable } from '../../widgets/_ui/data-table/DataTable.tsx'
import { Field } from '../../widgets/_ui/field/Field.tsx'
import { FilterForm } from '../../widgets/_ui/filter/FilterForm.tsx'
import { FilterMenu } from '../../widgets/_ui/filter/FilterMenu.tsx'
import { filterInPage } from '../../widgets/_ui/filter/filter-in-page.ts'
import { TruncatedText } from '../../widgets/_ui/truncated-text/TruncatedText.tsx'
import { KitSection, Page, StateExample } from './Section.tsx'

const COLUMNS = [
  { key: 'place', label: 'Place' },
  { key: 'rent', label: 'Median rent', numeric: true },
  { key: 'yield', label: 'Gross yield', numeric: true },
]
const ROWS = [
  'Cook County, IL',
  'King County, WA',
  'Travis County, TX',
  'Pima County, AZ',
  'Wayne County, MI',
  'Kent County, MI',
  'Ada County, ID',
].map((place, at) => ({
  key: place,
  cells: [place, `$${(1_900 - at * 87).toLocaleString('en-US')}`, `${(5.1 + at * 0.4).toFixed(1)}%`],
}))
const TEXT =
  'We buy, mend and manage small apartment houses around the lakes, and have done so since 1998. Our people live where they work. Owners get a report each month, with pictures of what was done and what it cost, and a call when something cannot wait. '

const FORUMS = ['First-time buyers', 'Multifamily', 'Málaga and abroad', 'Landlord law', 'Tax and 1031 exchanges']
function Forums() {
  const [query, setTyped] = useState('')
  const options = filterInPage(FORUMS, query, (forum) => forum)
  return (
    <>
      <Field id="forums-q" label="Forum" hint="Three letters or more; case and accents do not count">
        <input
          id="forums-q"
          type="search"
          className="plat-input"
          value={query}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-describedby="forums-q-hint"
        />
      </Field>
      <p role="status">{options.length === 1 ? '1 forum' : `${options.length} forums`}</p>
      <ul>
        {options.map((forum) => (
          <li key={forum}>{forum}</li>
        ))}
      </ul>
    </>
  )
}

export const Lists = () => (
  <Page title="Lists" about="More than fits, and how to get at it.">
    <KitSection title="Data table" about="Five rows, and all on demand.">
      <div className="kit-wide">
        <DataTable id="table" caption="Counties with the highest yield" columns={COLUMNS} rows={ROWS} />
      </div>
    </KitSection>
    <KitSection title="Truncated text" about="Three lines, and the rest on demand.">
      <StateExample name="long">
        <TruncatedText id="text-1">{TEXT.repeat(2)}</TruncatedText>
      </StateExample>
      <StateExample name="short">
        <TruncatedText id="text-2">We buy small apartment houses.</TruncatedText>
      </StateExample>
    </KitSection>
    <KitSection
      title="Filters"
      about="The clear button comes with the first value. Phones keep the filters behind a button."
    >
      <div className="kit-wide">
        <FilterMenu id="menu" label="Filters">
          <FilterForm action="#" label="Filter deals">
            <Field id="filter-q" label="Name">
              <input id="filter-q" name="q" className="plat-input" defaultValue="Oak" />
            </Field>
            <Field id="filter-kind" label="Kind">
              <select id="filter-kind" name="kind" className="plat-input">
                <option value="">Any</option>
                <option value="house">House</option>
              </select>
            </Field>
          </FilterForm>
        </FilterMenu>
      </div>
    </KitSection>
    <KitSection title="Filter in the page" about="What stands there already is filtered while somebody types.">
      <StateExample name="five forums">
        <Forums />
      </StateExample>
    </KitSection>
  </Page>
)
