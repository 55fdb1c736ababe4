import { TEXTS } from '../texts.ts'

/** The map's texts with those of the tools, which load with them. */
export const TOOL_TEXTS = {
  ...TEXTS,
  findHint: 'County, state, or metro area',
  found: 'Counties',
  foundOne: '1 county',
  foundSome: '{count} counties',
  foundMore: 'Showing {count} of {all} counties. Keep typing to narrow the list.',
  foundNone: 'No counties match.',
  asking: 'Searching',
  tableAbout: '{title}: all counties',
  county: 'County',
  msa: 'Metro area',
  fips: 'FIPS',
  more: 'Show {count} more',
  rows: '{shown} of {all} counties',
}

export type ToolTexts = typeof TOOL_TEXTS
