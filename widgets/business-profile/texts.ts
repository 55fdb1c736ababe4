import { PROBLEMS } from '../_http/problem.ts'

/** The island's words. */
export const TEXTS = {
  ...PROBLEMS,
  close: 'Close',
  loading: 'Loading…',
  retry: 'Try again',
  tabs: 'Company profile',
  about: 'About',
  reviews: 'Reviews',
}
