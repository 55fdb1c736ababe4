import { TEXTS } from '../texts.ts'

/** With the words of the tools, which come with them. */
export const TOOL_TEXTS = {
  ...TEXTS,
  findHint: 'County, state or metro area',
  found: 'Counties',
  foundOne: 'One county',
  foundSome: '{count} counties',
  foundMore: '{count} of {all} counties: type more',
  foundNone: 'No county has this name.',
  asking: 'Searching',
  tableAbout: '{title}: all counties',
  county: 'County',
  msa: 'Metro area',
  fips: 'FIPS',
  more: 'Show {count} more',
  rows: '{shown} of {all} counties',
}

export type ToolTexts = typeof TOOL_TEXTS
