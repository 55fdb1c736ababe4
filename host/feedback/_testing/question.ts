import type { Database } from '../../_db/database.ts'
import { insertForm } from '../store.ts'

/** Creates a question with the answers Yes and No. @returns its ID */
export const makeQuestion = (db: Database, paths: string[] = ['/nowhere-else']): Promise<number> =>
  insertForm(db.pool, {
    name: 'Was it there',
    question: 'Did you find what you were looking for?',
    answers: [
      { key: 'yes', label: 'Yes' },
      { key: 'no', label: 'No' },
    ],
    followUp: 'What should we add?',
    thanks: 'Thank you.',
    paths,
    scrollOffset: 50,
    active: true,
  })
