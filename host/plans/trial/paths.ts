/** The page that offers a free trial. */
export const TRIAL_PATH = '/trial'
