import { defineArea } from '../_services/define-area.ts'
import { pictureRoutes } from './routes.ts'

export const share = defineArea({ name: 'share', routes: pictureRoutes })
