/** A county that is no more, or that was not always one. Years as in migration 0010. */
export interface PastCounty {
  fips: string
  name: string
  state: string
  /** The last year that ended with it. */
  until: number
  /** The areas that cover its land now. */
  became: string[]
}

const past = (fips: string, state: string, name: string, until: number, ...became: string[]): PastCounty => ({
  fips,
  name,
  state,
  until,
  became,
})

/**
 * Counties that stand in older files of Census, BLS and FHFA. Source: "Substantial Changes to Counties and County Equivalent
 * Entities: 1970–Present", U.S. Census Bureau. Connecticut's counties and its planning regions do not nest; `became` names
 * every region that took ground from the county.
 */
export const PAST_COUNTIES: PastCounty[] = [
  past('02201', 'AK', 'Prince of Wales-Outer Ketchikan Census Area', 2007, '02198', '02130', '02195', '02275'),
  past('02232', 'AK', 'Skagway-Hoonah-Angoon Census Area', 2006, '02105', '02230'),
  past('02261', 'AK', 'Valdez-Cordova Census Area', 2018, '02063', '02066'),
  past('02270', 'AK', 'Wade Hampton Census Area', 2014, '02158'),
  past('02280', 'AK', 'Wrangell-Petersburg Census Area', 2007, '02195', '02275'),
  past('09001', 'CT', 'Fairfield County', 2021, '09120', '09190', '09140'),
  past('09003', 'CT', 'Hartford County', 2021, '09110', '09140', '09160'),
  past('09005', 'CT', 'Litchfield County', 2021, '09160', '09140', '09190'),
  past('09007', 'CT', 'Middlesex County', 2021, '09130'),
  past('09009', 'CT', 'New Haven County', 2021, '09170', '09140'),
  past('09011', 'CT', 'New London County', 2021, '09180', '09130', '09110'),
  past('09013', 'CT', 'Tolland County', 2021, '09110', '09150'),
  past('09015', 'CT', 'Windham County', 2021, '09150', '09180'),
  past('12025', 'FL', 'Dade County', 1996, '12086'),
  past('46113', 'SD', 'Shannon County', 2014, '46102'),
  past('51515', 'VA', 'Bedford city', 2012, '51019'),
  past('51560', 'VA', 'Clifton Forge city', 2000, '51005'),
  past('51780', 'VA', 'South Boston city', 1994, '51083'),
]

/** Counties of today that are younger than the oldest files: the first year that ended with them. */
export const SINCE: Record<string, number> = {
  '02063': 2019,
  '02066': 2019,
  '02105': 2007,
  '02158': 2015,
  '02195': 2008,
  '02198': 2008,
  '02230': 2007,
  '02275': 2008,
  '08014': 2001,
  '12086': 1997,
  '46102': 2015,
  '09110': 2022,
  '09120': 2022,
  '09130': 2022,
  '09140': 2022,
  '09150': 2022,
  '09160': 2022,
  '09170': 2022,
  '09180': 2022,
  '09190': 2022,
}
