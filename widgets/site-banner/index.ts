import banner from '../_kit/banner.css?inline'
import fields from '../_kit/fields.css?inline'
import { defineIsland } from '../_kit/mount.tsx'
import tokens from '../_kit/tokens.css?inline'
import { props } from './contract.ts'
import { SiteBanner } from './SiteBanner.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'site-banner',
  props,
  component: SiteBanner,
  styles: [tokens, fields, banner, styles],
  shadow: false,
  build: __PLAT_BUILD__,
})
