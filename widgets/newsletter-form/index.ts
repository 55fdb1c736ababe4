import build from 'virtual:build-hash'
import subscribe from '../_domain/newsletter/subscribe.css?inline'
import fields from '../_ui/field/fields.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import { props } from './contract.ts'
import { NewsletterForm } from './NewsletterForm.tsx'
import styles from './styles.css?inline'

export const mount = defineForm({
  name: 'newsletter-form',
  props,
  component: NewsletterForm,
  styles: [fields, subscribe, styles],
  shadow: false,
  build,
})
