import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import { props } from './contract.ts'
import styles from './styles.css?inline'
import { TopicPage } from './TopicPage.tsx'

export const mount = defineIsland({
  name: 'topic-page',
  props,
  component: TopicPage,
  styles: [styles],
  shadow: false,
  build,
})
