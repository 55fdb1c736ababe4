import type { AccessFixture } from '../../_testing/access-world.ts'
import { makeQuestion } from './question.ts'

const FORM = {
  name: 'Was it there',
  question: 'Did you find it?',
  answers: 'Yes\nNo',
  follow_up: 'What else?',
  thanks: 'Thank you.',
  paths: '/nowhere-else',
}

export const accessFixture: AccessFixture = {
  '/feedback/:id': async ({ db }) => ({ params: { id: await makeQuestion(db) } }),
  'POST /feedback': async ({ db }) => ({
    params: {},
    body: { feedback_form_response: { feedback_form_id: await makeQuestion(db), path: '/markets', answer_key: 'yes' } },
  }),
  'POST /admin/feedback': () => ({ params: {}, body: FORM }),
  '/admin/feedback/:id': async ({ db }) => ({ params: { id: await makeQuestion(db) }, body: FORM }),
}
