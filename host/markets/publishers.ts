/** What each source of imported figures is: publisher, what it gives, and where it is published. */
export interface Publisher {
  name: string
  gives: string
  url: string
}

export const PUBLISHERS: Record<string, Publisher> = {
  'zillow-zhvi': {
    name: 'Zillow Home Value Index',
    gives: 'typical home values by month',
    url: 'https://www.zillow.com/research/data/',
  },
  'zillow-zori': {
    name: 'Zillow Observed Rent Index',
    gives: 'typical asking rents by month',
    url: 'https://www.zillow.com/research/data/',
  },
  'census-population': {
    name: 'Census Bureau, population estimates',
    gives: 'population on July 1 of each year',
    url: 'https://www.census.gov/programs-surveys/popest.html',
  },
  'census-gazetteer': {
    name: 'Census Bureau, Gazetteer',
    gives: 'names and center points of counties',
    url: 'https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html',
  },
  'census-cbsa': {
    name: 'Census Bureau, metro area delineations',
    gives: 'which counties make up each metro area',
    url: 'https://www.census.gov/programs-surveys/metro-micro.html',
  },
  'acs-income': {
    name: 'Census Bureau, American Community Survey S1901',
    gives: 'median household income',
    url: 'https://data.census.gov/table?q=S1901',
  },
  'acs-property-tax': {
    name: 'Census Bureau, American Community Survey B25103',
    gives: 'median real estate taxes paid',
    url: 'https://data.census.gov/table?q=B25103',
  },
  'acs-home-value': {
    name: 'Census Bureau, American Community Survey B25077',
    gives: 'median value of owner-occupied homes',
    url: 'https://data.census.gov/table?q=B25077',
  },
  'bls-laus': {
    name: 'Bureau of Labor Statistics, LAUS',
    gives: 'labor force and unemployment',
    url: 'https://www.bls.gov/lau/',
  },
  'fhfa-hpi': {
    name: 'Federal Housing Finance Agency, House Price Index',
    gives: 'change in house prices by year',
    url: 'https://www.fhfa.gov/data/hpi',
  },
  'hud-safmr': {
    name: 'HUD, Small Area Fair Market Rents',
    gives: 'fair market rents by ZIP code and bedrooms',
    url: 'https://www.huduser.gov/portal/datasets/fmr/smallarea/index.html',
  },
}

/** Figures of the demo world, which nobody publishes. */
const DEMO = 'demo'
const DEMO_NAME = 'Plat demo data'

/** Names a source by its key in the database; several are separated by commas. */
export const getSourceName = (keys: string): string =>
  keys
    .split(', ')
    .map((key) => (key === DEMO ? DEMO_NAME : (PUBLISHERS[key]?.name ?? key)))
    .join('; ')
