export function runNpm(
  node: string,
  args: string[],
  options: object,
): Promise<{ ok: boolean; stdout: string; stderr: string }>
export function explainNpmFailure(printed: string, env?: NodeJS.ProcessEnv): string
