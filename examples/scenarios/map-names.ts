import { deepEqual, equal } from 'node:assert/strict'
import { openMapPage, see } from './map-parts.ts'
import type { Scenario } from './scenario.ts'

const STATES =
  `Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia, Hawaii,
Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota,
Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina,
North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah,
Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming`.split(/,\s+/)
const TERRITORIES = ['American Samoa', 'Guam', 'Northern Mariana Islands', 'Puerto Rico', 'Virgin Islands']

export const mapNames: Scenario[] = [
  {
    name: 'USM-001 USM-002 the map lists all 50 states and the District of Columbia',
    async run(driver, site) {
      await openMapPage(driver, site, { select: 'many' })
      equal(STATES.length, 50)
      deepEqual((await see(driver)).names.toSorted(), [...STATES, 'District of Columbia'].sort())
    },
  },
  {
    name: 'USM-003 the map also lists Guam, Virgin Islands, Puerto Rico, American Samoa and Northern Mariana Islands',
    async run(driver, site) {
      await openMapPage(driver, site, { select: 'many', territories: true })
      const names = (await see(driver)).names.map((name) => name.replace(/^U\.?S\.? /, ''))
      deepEqual(names.toSorted(), [...STATES, 'District of Columbia', ...TERRITORIES].sort())
    },
  },
]
