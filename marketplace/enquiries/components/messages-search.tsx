import { __iconData as Search } from 'lucide-react/icons/search';
import { Icon } from '#design/content/icon.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { MAX_SEARCH_LENGTH } from '../model.ts';
import { filterQuery, type MessagesFilter } from './load-messages.ts';

/** Id of the field, which a key focuses. */
export const MESSAGES_SEARCH = 'messages-search';

/** Searches the listed conversations; works without scripts. @param action the path of the list */
export function MessagesSearch({ filter, action }: { filter: MessagesFilter; action: string }) {
  const { t } = useLanguage();
  const others = new URLSearchParams(filterQuery({ ...filter, text: '', page: 1 }));
  return (
    <search>
      {/* The field follows the search of the page, which a tab may have left. */}
      <form key={filter.text} action={action}>
        {[...others].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextInput
          id={MESSAGES_SEARCH}
          type="search"
          name="text"
          prefix={<Icon icon={Search} size={16} />}
          aria-label={t('messages.search')}
          placeholder={t('messages.search')}
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
          defaultValue={filter.text}
        />
      </form>
    </search>
  );
}
