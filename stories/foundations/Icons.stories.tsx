import { type Meta, type StoryObj } from '@storybook/react-vite';
import {
  Archive,
  ArrowLeft,
  Bell,
  BookOpen,
  CalendarCheck,
  CalendarDays,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Clock,
  Columns3,
  Download,
  EllipsisVertical,
  Eye,
  EyeOff,
  FileText,
  GraduationCap,
  House,
  Info,
  LogOut,
  Mail,
  Menu,
  Moon,
  Pencil,
  Phone,
  Plus,
  RotateCcw,
  Search,
  Settings,
  Sun,
  Trash2,
  TriangleAlert,
  Upload,
  User,
  Users,
  X,
  type LucideIcon,
} from 'lucide-react';
import { expect } from 'storybook/test';
import styled, { useTheme } from 'styled-components';
import { Specimen, Tiles } from './specimen.tsx';

const groups: Record<string, Record<string, LucideIcon>> = {
  Doing: {
    Add: Plus,
    Edit: Pencil,
    Delete: Trash2,
    Search,
    'Export CSV': Download,
    Upload,
    Restore: RotateCcw,
    Close: X,
    'More actions': EllipsisVertical,
    Columns: Columns3,
    'Recently deleted': Archive,
    'Sign out': LogOut,
    'Show password': Eye,
    'Hide password': EyeOff,
  },
  Going: { Back: ArrowLeft, Previous: ChevronLeft, Next: ChevronRight, Open: ChevronDown, Menu, Home: House },
  Saying: {
    Done: CircleCheck,
    Failed: CircleAlert,
    Warning: TriangleAlert,
    Note: Info,
    Help: CircleHelp,
    Pending: Clock,
    Present: Check,
    Notifications: Bell,
    Messages: Mail,
  },
  School: {
    Students: GraduationCap,
    Teachers: Users,
    Person: User,
    Subjects: BookOpen,
    Timetable: CalendarDays,
    Attendance: CalendarCheck,
    Notes: FileText,
    Support: Phone,
    Settings,
    'Light theme': Sun,
    'Dark theme': Moon,
  },
};

const Entry = styled.li`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  min-block-size: ${({ theme }) => theme.size.control};
`;

function Sheet() {
  const { size } = useTheme();
  return Object.entries(groups).map(([title, icons]) => (
    <Specimen key={title} title={title}>
      <Tiles>
        {Object.entries(icons).map(([name, Icon]) => (
          <Entry key={name}>
            <Icon size={size.icon} aria-hidden />
            {name}
          </Entry>
        ))}
      </Tiles>
    </Specimen>
  ));
}

const meta = { title: 'Foundations/Icons' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** One picture, one meaning, from Lucide at 18 px; it stands beside its word, or has a name that shows. */
export const Vocabulary: Story = {
  render: () => <Sheet />,
  play: async ({ canvas }) => {
    const pictures = Object.values(groups).flatMap((icons) => Object.values(icons));
    await expect(new Set(pictures).size).toBe(pictures.length);
    await expect(canvas.getByText('Export CSV')).toBeVisible();
  },
};
