import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import settingsStyles from '../../accounts/settings/settings.css?inline'
import factStyles from '../company-facts.css?inline'
import directoryStyles from '../directory.css?inline'
import styles from './listing.css?inline'

/** The styles of the pages of a company's owner. */
export const pageStyles: string = inputStyles + settingsStyles + directoryStyles + factStyles + styles
