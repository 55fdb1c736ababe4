import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of few lines that run for one minute or more. Vitest begins with the largest files, so these would come last, alone. */
const LONG = [
  '.fuzz.',
  'host/_http/access/access.test.ts',
  'host/_services/providers/outbound.test.ts',
  'host/cli/db.test.ts',
  'host/contact/caps.test.ts',
]

const isLong = ({ moduleId }: Pick<TestSpecification, 'moduleId'>) => LONG.some((part) => moduleId.includes(part))

/** Begins each project with the files that take longest, so that no processor waits at its end for the other. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const byProject = Map.groupBy(sorted, ({ project }) => project.name)
    return [...byProject.values()].flatMap(longestFirst)
  }
}

/** Keeps the order otherwise. */
export function longestFirst<File extends Pick<TestSpecification, 'moduleId'>>(files: File[]): File[] {
  return [...files.filter(isLong), ...files.filter((file) => !isLong(file))]
}
