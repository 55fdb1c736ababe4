import { defineArea } from '../_services/define-area.ts'
import { myMapRoutes } from './routes.tsx'

export const myMaps = defineArea({ name: 'my-maps', routes: myMapRoutes })
