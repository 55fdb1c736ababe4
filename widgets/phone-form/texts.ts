import { PROBLEMS } from '../_http/problem.ts'

/** The island's words. */
export const TEXTS = { ...PROBLEMS, phone: 'Phone', submit: 'Continue', busy: 'Sending…' }
