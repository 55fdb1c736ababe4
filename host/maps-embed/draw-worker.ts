import { serveTasks } from '../_services/serve-tasks.ts'
import { renderMap } from './render-map.tsx'

/** The program of the threads that draw maps, built beside the server (tools/build/server.ts). */
serveTasks(renderMap)
