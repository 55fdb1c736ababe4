/** The tools in one late part: who takes one often takes another. */
export { Find } from './Find.tsx'
export { save } from './save.ts'
export { Table } from './Table.tsx'
