import type { Config } from './config.ts'
import { isLoopback } from './loopback.ts'

/** Messages hold what opens accounts: they are shown to whoever sits at the machine, and in production to nobody. */
export const hasOutbox = ({ production, host }: Config): boolean => !production && isLoopback(host)
