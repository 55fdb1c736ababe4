/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  map: 'US map',
  list: 'List of states',
  chosen: 'selected',
  lit: 'highlighted',
  highlighted: 'Highlighted states',
  chosenStates: 'Selected states',
  noneChosen: 'No states selected',
  close: 'Close',
}

export type Texts = typeof TEXTS
