/** Somebody's initials in a ring: solid for a commissioned disciple, dashed for a growing one, thin for neither. */
import type { DiscipleNode } from '@emmaus/contracts/discipleship-tree.contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { initialsOf } from '@emmaus/remote-kit/page/initials.tsx';

const useStyles = makeStyles({
  ring: {
    boxSizing: 'border-box',
    flex: '0 0 36px',
    width: '36px',
    height: '36px',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  growing: { border: `${tokens.strokeWidthThicker} dashed ${tokens.colorCompoundBrandStroke}` },
  commissioned: { border: `${tokens.strokeWidthThicker} solid ${tokens.colorCompoundBrandStroke}` },
});

export function TypeRing({ node }: { node: Pick<DiscipleNode, 'name' | 'disciple_type'> }) {
  const styles = useStyles();
  const { disciple_type: type } = node;
  return (
    <span
      aria-hidden
      className={mergeClasses(
        styles.ring,
        type === 'Growing Disciple' && styles.growing,
        type === 'Commissioned Disciple' && styles.commissioned,
      )}
    >
      {initialsOf(node.name)}
    </span>
  );
}
