import { CENSUS_REGIONS } from '../census.ts'
import { getClasses } from '../data/get-classes.ts'
import { blank, change, type DataTable, type Entry, type MapDocument } from '../document.ts'
import { ELECTORS, readRents, toTable } from './figures.ts'

type Shapes = [id: string, name: string][]
type Colors = Record<string, string>

const all = (codes: string, color: string): Colors => Object.fromEntries(codes.split(' ').map((id) => [id, color]))
const key = (name: string, color: string): Entry => ({ name, color, type: 'state', shape: 'square' })

/** Creates a map of colored states, with a legend. */
function paintedMap(title: string, colors: Colors, entries: Entry[], more: Entry = {}): MapDocument {
  const titled = change(blank(), { type: 'title', title })
  const painted = change(titled, { type: 'paint', colors })
  const keyed = change(painted, { type: 'legend', key: 'entries', value: entries })
  return { ...keyed, data: { ...keyed.data, ...more } }
}

/** Creates a map whose colors come from figures, which stand in the data panel. */
function dataMap(title: string, source: string, shapes: Shapes, table: DataTable, notes = ''): MapDocument {
  let doc = change(change(blank(), { type: 'title', title }), { type: 'caption', key: 'source', text: source })
  if (notes) doc = change(doc, { type: 'caption', key: 'notes', text: notes })
  doc = change(doc, { type: 'table', table })
  const { classes } = getClasses(doc.data, table, shapes, 'state')
  return classes ? change(doc, { type: 'classes', ...classes }) : doc
}

const TABLE = { method: 'quantile', classes: 5 } as const
const place = (name: string, lat: number, lng: number, more: Entry = {}): Entry => ({ name, lat, lng, ...more })

const OFFICES = {
  0: place('Austin (headquarters)', 30.2672, -97.7431, {
    type: 'star',
    size: 32,
    color: '#d55e00',
    description: '500 Congress Ave',
  }),
  1: place('Denver', 39.7392, -104.9903, { description: 'Leasing and maintenance' }),
  2: place('Atlanta', 33.749, -84.388, { description: 'Acquisitions' }),
  3: place('Chicago', 41.8781, -87.6298, { description: 'Lending' }),
}
const ROUTES = {
  0: place('Memphis warehouse', 35.1495, -90.049, { type: 'square', color: '#d55e00' }),
  1: place('Seattle', 47.6062, -122.3321),
  2: place('Los Angeles', 34.0522, -118.2437),
  3: place('Dallas', 32.7767, -96.797),
  4: place('New York', 40.7128, -74.006),
  5: place('Miami', 25.7617, -80.1918),
}
const lines = Object.fromEntries(
  [1, 2, 3, 4, 5].map((to, index) => [
    index,
    { origin_location: '0', destination_location: String(to), color: '#0072b2', size: 2, angle: 15 },
  ]),
)
const REGION_COLORS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7']

/** Years in which states ratified the Constitution. */
const RATIFIED: [year: string, codes: string, color: string][] = [
  ['1787', 'DE PA NJ', '#084594'],
  ['1788', 'GA CT MA MD SC NH VA NY', '#4292c6'],
  ['1789 – 1790', 'NC RI', '#c6dbef'],
]

interface Sources {
  shapes: Shapes
  rentsAt: string | undefined
}

const MAPS: Record<string, (sources: Sources) => MapDocument | Promise<MapDocument>> = {
  blank,
  offices: () => paintedMap('Our offices', {}, [], { locations: OFFICES }),
  'service-area': () =>
    paintedMap('Where we work', { ...all('TX OK LA AR NM', '#009e73'), ...all('CO KS MO MS', '#f0e442') }, [
      key('We work here', '#009e73'),
      key('From next year', '#f0e442'),
    ]),
  'sales-regions': () => {
    const colors: Colors = {}
    const entries = CENSUS_REGIONS.map(({ name, states }, index) => {
      const color = REGION_COLORS[index] as string
      for (const id of states) colors[id] = color
      return key(name, color)
    })
    return paintedMap('Sales regions', colors, entries)
  },
  async rents({ shapes, rentsAt }) {
    const { rows, source } = await readRents(rentsAt)
    const table: DataTable = { ...TABLE, palette: 'green', text: toTable('Rent', rows) }
    return dataMap(
      'Typical rent by state',
      source,
      shapes,
      table,
      'Median of the typical monthly rents of its counties, in dollars.',
    )
  },
  electors: ({ shapes }) =>
    dataMap('Electoral votes', 'National Archives, elections of 2024 and 2028', shapes, {
      ...TABLE,
      palette: 'purple',
      text: toTable('Electoral votes', ELECTORS),
    }),
  licenses: () =>
    paintedMap('Where we’re licensed', { ...all('CA NV AZ UT CO TX FL', '#0072b2'), ...all('OR WA ID', '#e69f00') }, [
      key('Licensed', '#0072b2'),
      key('Pending', '#e69f00'),
      key('Not yet', '#d9d6cc'),
    ]),
  shipping: () => paintedMap('Shipping routes', {}, [], { locations: ROUTES, lines }),
  statehood: () =>
    paintedMap(
      'The thirteen colonies, by ratification',
      Object.assign({}, ...RATIFIED.map(([, codes, color]) => all(codes, color))),
      RATIFIED.map(([year, , color]) => key(year, color)),
    ),
}

/**
 * Makes the map of a story.
 * @returns undefined if there is no such story
 * @throws Error in words
 */
export async function makeStory(id: string, sources: Sources): Promise<MapDocument | undefined> {
  return Object.hasOwn(MAPS, id) ? MAPS[id]?.(sources) : undefined
}
