import {
  Badge,
  Button,
  DataTable,
  InfoCard,
  Page,
  spacing,
  SupportCard,
  useClientTable,
  type RowAction,
} from '@firstbell/ui';
import { BookOpen, Pencil, Plus, Trash2, Users } from 'lucide-react';
import { styled } from 'styled-components';
import { HindiFrame } from './HindiFrame.tsx';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${spacing(60)}), 1fr));
  gap: ${({ theme }) => theme.space[4]};
`;

const periods = [
  { id: 'today', label: 'आज' },
  { id: 'month', label: 'इस महीने' },
];

type Book = { id: string; title: string; author: string; branch: string; copies: number; isLent: boolean };

const TITLES_WITH_AUTHORS = [
  ['गोदान', 'मुंशी प्रेमचंद'],
  ['मैला आँचल', 'फणीश्वर नाथ रेणु'],
  ['राग दरबारी', 'श्रीलाल शुक्ल'],
  ['तमस', 'भीष्म साहनी'],
  ['आपका बंटी', 'मन्नू भंडारी'],
  ['चंद्रकांता', 'देवकीनंदन खत्री'],
  ['कामायनी', 'जयशंकर प्रसाद'],
] as const;
const BRANCHES = ['मुख्य शाखा', 'नदी पार शाखा', 'बाल शाखा'] as const;

const books: readonly Book[] = Array.from({ length: 1208 }, (_, index) => ({
  id: String(1001 + index),
  title: TITLES_WITH_AUTHORS[index % TITLES_WITH_AUTHORS.length]?.[0] ?? '',
  author: TITLES_WITH_AUTHORS[index % TITLES_WITH_AUTHORS.length]?.[1] ?? '',
  branch: BRANCHES[index % BRANCHES.length] ?? '',
  copies: 1 + ((index * 7) % 9),
  isLent: index % 4 === 1,
}));

const columns = [
  { key: 'id', label: 'क्रमांक' },
  { key: 'title', label: 'पुस्तक' },
  { key: 'author', label: 'लेखक' },
  { key: 'branch', label: 'शाखा' },
  { key: 'copies', label: 'प्रतियाँ', align: 'end' as const },
  {
    key: 'isLent',
    label: 'स्थिति',
    text: ({ isLent }: Book) => (isLent ? 'बाहर' : 'उपलब्ध'),
    render: ({ isLent }: Book) => (
      <Badge tone={isLent ? 'warning' : 'success'}>{isLent ? 'बाहर' : 'उपलब्ध'}</Badge>
    ),
  },
];

const createRowActions = (): readonly RowAction[] => [
  { id: 'edit', label: 'बदलें', icon: <Pencil aria-hidden="true" />, onAction: () => undefined },
  {
    id: 'delete',
    label: 'हटाएँ',
    icon: <Trash2 aria-hidden="true" />,
    isDestructive: true,
    onAction: () => undefined,
  },
];
const bulkActions = [{ id: 'delete', label: 'हटाएँ', onAction: () => undefined, isDestructive: true }];

/** List of books in Hindi, below two cards with figures and a support card. */
export function HindiList() {
  const table = useClientTable(books, columns, { rowKey: ({ id }) => id });
  return (
    <HindiFrame path="#/books">
      <Page
        title="पुस्तकें"
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />}>
            पुस्तक जोड़ें
          </Button>
        }
      >
        <Cards>
          <InfoCard
            title="पुस्तकें"
            icon={<BookOpen />}
            value="1,208"
            periods={periods}
            change={{ percent: 12, label: 'पिछले सप्ताह से' }}
          />
          <InfoCard title="सदस्य" icon={<Users />} periods={periods} status="failed" />
          <SupportCard title="सहायता" phone="" editHref="#/support" />
        </Cards>
        <DataTable
          caption="पुस्तकें"
          columns={columns}
          table={table}
          rowActions={createRowActions}
          bulkActions={bulkActions}
        />
      </Page>
    </HindiFrame>
  );
}
