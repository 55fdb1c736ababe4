import { acsHomeValue, acsIncome, acsPropertyTax } from './acs-medians.ts'
import { blsLaus } from './bls-laus.ts'
import { censusCbsa } from './census-cbsa.ts'
import { censusGazetteer } from './census-gazetteer.ts'
import { censusPopulation } from './census-population.ts'
import { fhfaHpi } from './fhfa-hpi.ts'
import { hudSafmr } from './hud-safmr.ts'
import type { Source } from './source.ts'
import { zillowZhvi, zillowZori } from './zillow.ts'

/** Every source that can be imported, in the order in which messages name them. */
export const SOURCES: readonly Source[] = [
  zillowZhvi,
  zillowZori,
  censusPopulation,
  censusGazetteer,
  censusCbsa,
  acsIncome,
  acsPropertyTax,
  acsHomeValue,
  blsLaus,
  fhfaHpi,
  hudSafmr,
]
