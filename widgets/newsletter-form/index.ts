import build from 'virtual:build-hash'
import subscribe from '../_domain/newsletter/subscribe.css?inline'
import { defineIsland } from '../_runtime/define-island.tsx'
import fields from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { NewsletterForm } from './NewsletterForm.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'newsletter-form',
  props,
  component: NewsletterForm,
  styles: [fields, subscribe, styles],
  shadow: false,
  build,
})
