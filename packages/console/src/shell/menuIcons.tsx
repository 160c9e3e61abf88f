import { type MenuIcon } from '@firstbell/schema';
import {
  BookOpen,
  CalendarClock,
  CalendarOff,
  CalendarRange,
  CircleQuestionMark,
  ClipboardCheck,
  FileCheck,
  FileText,
  GraduationCap,
  LayoutDashboard,
  LifeBuoy,
  NotebookPen,
  Presentation,
  Settings,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';

/** The picture of each menu entry. */
export const menuIcons: Record<MenuIcon, LucideIcon> = {
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
