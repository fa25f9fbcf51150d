/** Finds people in the trees: how many there are, and the way from one to the next. */
import { numberText, peopleText } from '@emmaus/remote-kit/page/number-text.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { SearchBox } from '@emmaus/remote-kit/table/search-box.tsx';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import type { Tree } from './use-tree.ts';

const useStyles = makeStyles({
  found: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, overflowWrap: 'anywhere' },
  ownRow: { flexBasis: '100%' },
  // Always there for screen readers to hear it change, but without a place in the row while it says nothing.
  quiet: { position: 'absolute' },
});

export function TreeSearch({ tree, search }: { tree: Tree; search: string }) {
  const phone = usePhone();
  return (
    <SearchBox
      value={search}
      onSearch={tree.find}
      label="Search the tree"
      // Beside all tools in one row there is no room for more.
      {...(phone && { placeholder: 'Name' })}
    />
  );
}

/** Beside the field; on a phone in a row of its own below all tools, which leave the field no room for more. */
export function TreeFound({ tree, search }: { tree: Tree; search: string }) {
  const styles = useStyles();
  const phone = usePhone();
  const { matches, selected } = tree;
  const at = selected ? matches.indexOf(selected) : -1;

  function step(by: number) {
    tree.goToFound(((Math.max(at, 0) + by + matches.length) % matches.length) + 1);
  }

  return (
    <div className={mergeClasses(styles.found, phone && styles.ownRow, search === '' && styles.quiet)}>
      <output>{search !== '' && wordsFor(search, matches.length, at)}</output>
      {matches.length > 1 && (
        <>
          <Button
            appearance="subtle"
            aria-label="Previous found"
            icon={<ChevronLeftRegular />}
            onClick={() => step(-1)}
          />
          <Button appearance="subtle" aria-label="Next found" icon={<ChevronRightRegular />} onClick={() => step(1)} />
        </>
      )}
    </div>
  );
}

function wordsFor(search: string, count: number, at: number): string {
  if (count === 0) return `Nobody in these trees is called ‘${search}’.`;
  return at >= 0 && count > 1 ? `${numberText(at + 1)} of ${numberText(count)} found` : `${peopleText(count)} found`;
}
