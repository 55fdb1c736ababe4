/** The Census Bureau's nine divisions, by postal codes of their states. */
const DIVISIONS = {
  'New England': 'CT ME MA NH RI VT',
  'Middle Atlantic': 'NJ NY PA',
  'East North Central': 'IL IN MI OH WI',
  'West North Central': 'IA KS MN MO NE ND SD',
  'South Atlantic': 'DE DC FL GA MD NC SC VA WV',
  'East South Central': 'AL KY MS TN',
  'West South Central': 'AR LA OK TX',
  Mountain: 'AZ CO ID MT NV NM UT WY',
  Pacific: 'AK CA HI OR WA',
} as const
type Division = keyof typeof DIVISIONS

/** Its four regions, by divisions. */
const REGIONS: Record<string, Division[]> = {
  Northeast: ['New England', 'Middle Atlantic'],
  Midwest: ['East North Central', 'West North Central'],
  South: ['South Atlantic', 'East South Central', 'West South Central'],
  West: ['Mountain', 'Pacific'],
}

export interface CensusArea {
  name: string
  /** Postal codes of its states. */
  states: ReadonlySet<string>
}

const getStates = (divisions: Division[]): ReadonlySet<string> =>
  new Set(divisions.flatMap((name) => DIVISIONS[name].split(' ')))

export const CENSUS_REGIONS: CensusArea[] = Object.entries(REGIONS).map(([name, divisions]) => ({
  name,
  states: getStates(divisions),
}))
export const CENSUS_DIVISIONS: CensusArea[] = (Object.keys(DIVISIONS) as Division[]).map((name) => ({
  name,
  states: getStates([name]),
}))

/** Returns the shapes of a map that lie in an area: states by their code, counties by the state behind their name. */
export const getShapesIn = ({ states }: CensusArea, shapes: [id: string, name: string][]): string[] =>
  shapes.flatMap(([id, name]) => (states.has(id) || states.has(/, ([A-Z]{2})$/.exec(name)?.[1] ?? '') ? [id] : []))
