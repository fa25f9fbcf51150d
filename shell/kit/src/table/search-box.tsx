/** A search that applies on Enter. */
import { PHONE } from '../page/breakpoints.ts';
import { Button, SearchBox as FluentSearchBox, makeStyles } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useTyped } from '../page/use-typed.ts';

const useStyles = makeStyles({
  search: { flex: '0 1 320px', minWidth: '200px', [PHONE]: { flexBasis: '100%' } },
  form: { display: 'flex' },
  box: { width: '100%', maxWidth: 'none' },
});

export interface SearchBoxProps {
  /** The search in force, usually `table.search`. */
  value: string;
  /** Called on Enter, and with '' when cleared. */
  onSearch: (search: string) => void;
  /** Names the field, e.g. 'Search people'. */
  label: string;
  placeholder?: string;
}

export function SearchBox({ value, onSearch, label, placeholder }: SearchBoxProps) {
  const styles = useStyles();
  const { typed, setTyped, latest, ask } = useTyped(value);

  function search(text: string) {
    ask(text);
    onSearch(text);
  }

  function clear() {
    setTyped('');
    if (latest !== '') search('');
  }

  return (
    <search className={styles.search}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          search(typed.trim());
        }}
      >
        <FluentSearchBox
          className={styles.box}
          aria-label={label}
          placeholder={placeholder ?? `${label}, then Enter`}
          value={typed}
          maxLength={200}
          input={{ enterKeyHint: 'search' }}
          dismiss={
            typed === ''
              ? null
              : {
                  children: (
                    <Button
                      appearance="transparent"
                      size="small"
                      type="button"
                      aria-label="Clear search"
                      icon={<DismissRegular />}
                      onClick={clear}
                    />
                  ),
                  role: undefined,
                  tabIndex: undefined,
                }
          }
          onChange={(_event, data) => setTyped(data.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && typed !== '') {
              event.stopPropagation();
              clear();
            }
          }}
        />
      </form>
    </search>
  );
}
