/** Tasks run in the project's folder; files that somebody names are meant from where they stand. */
export function backToCaller(env: NodeJS.ProcessEnv = process.env): void {
  if (env.INIT_CWD) process.chdir(env.INIT_CWD)
}
