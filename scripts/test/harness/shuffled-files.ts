/** The order of the test files: another one each time, so that none can come to depend on it; the seed is printed. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of one project stay together: a worker, with all that it has loaded, serves one project after the other. */
export class ShuffledFiles extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const { root } = this.ctx.config;
    const projects = this.ctx.projects.map(({ name }) => name);
    // A seed means the same order in every checkout.
    const rank = ({ project, moduleId }: TestSpecification) =>
      `${projects.indexOf(project.name)} ${createHash('sha1')
        .update(`${seed} ${relative(root, moduleId)}`)
        .digest('hex')}`;
    const ranked = files.map((file) => ({ file, rank: rank(file) }));
    return Promise.resolve(ranked.toSorted((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ file }) => file));
  }
}
