import { type AccessArea } from '@firstbell/schema';
import {
  BookOpen,
  CalendarClock,
  CalendarOff,
  CalendarRange,
  CircleQuestionMark,
  ClipboardCheck,
  FileCheck,
  FileText,
  FolderOpen,
  GraduationCap,
  LayoutDashboard,
  LifeBuoy,
  NotebookPen,
  Presentation,
  Settings,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';

/** Icons of the menu entries by name. */
const menuIcons: Readonly<Partial<Record<AccessArea, LucideIcon>>> = {
  dashboard: LayoutDashboard,
  student: GraduationCap,
  teacher: Presentation,
  academic_year: CalendarRange,
  subject: BookOpen,
  timetable: CalendarClock,
  attendance: ClipboardCheck,
  diary_notes: NotebookPen,
  assessment: FileCheck,
  assignment: FileText,
  leaves: CalendarOff,
  incident: TriangleAlert,
  support: LifeBuoy,
  faqs: CircleQuestionMark,
  settings: Settings,
};

/** Returns the icon of a menu entry by its name. */
export const findMenuIcon = (name: AccessArea): LucideIcon => menuIcons[name] ?? FolderOpen;
