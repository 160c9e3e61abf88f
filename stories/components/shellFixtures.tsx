import { type MenuSection, type SidebarGroup, type TopBarInbox } from '@firstbell/ui';
import {
  BookOpen,
  CalendarCheck,
  CalendarDays,
  CalendarOff,
  CalendarRange,
  ClipboardCheck,
  ClipboardList,
  FileText,
  GraduationCap,
  LayoutDashboard,
  LifeBuoy,
  CircleQuestionMark,
  LogOut,
  NotebookPen,
  Settings,
  TriangleAlert,
  User,
  Users,
} from 'lucide-react';

/** The three groups of the sidebar. */
export const sidebarGroups: readonly SidebarGroup[] = [
  {
    label: 'Main',
    items: [
      { label: 'Dashboard', href: '#/dashboard', icon: <LayoutDashboard /> },
      { label: 'Student', href: '#/student', icon: <GraduationCap /> },
      { label: 'Teacher', href: '#/teacher', icon: <Users /> },
      { label: 'Academic Year', href: '#/academic_year', icon: <CalendarRange /> },
      { label: 'Subject', href: '#/subject', icon: <BookOpen /> },
      { label: 'Timetable', href: '#/timetable', icon: <CalendarDays /> },
      { label: 'Attendance', href: '#/attendance', icon: <CalendarCheck /> },
    ],
  },
  {
    label: 'Work',
    items: [
      { label: 'Diary Notes', href: '#/diary_notes', icon: <NotebookPen /> },
      { label: 'Assessment', href: '#/assessment', icon: <ClipboardCheck /> },
      { label: 'Assignment', href: '#/assignment', icon: <ClipboardList /> },
      { label: 'Leaves', href: '#/leaves', icon: <CalendarOff /> },
    ],
  },
  {
    label: 'Help',
    items: [
      { label: 'Incident', href: '#/incident', icon: <TriangleAlert /> },
      { label: 'Support', href: '#/support', icon: <LifeBuoy /> },
      { label: "FAQ's", href: '#/faqs', icon: <CircleQuestionMark /> },
      { label: 'Settings', href: '#/settings', icon: <Settings /> },
    ],
  },
];

/** Notifications of the top bar: requests for leave, missing attendance, an incident. */
export const notifications: TopBarInbox = {
  count: 4,
  items: [
    {
      id: '1',
      label: 'Leave asked for by Meera Nair',
      description: 'Casual, 23–24 November',
      time: '10 min',
      href: '#/leaves/edit?id=LV-00012',
      isUnread: true,
    },
    {
      id: '2',
      label: '3 classes without attendance today',
      description: 'V-B, VI-A, IX-C',
      href: '#/attendance',
      isUnread: true,
    },
    {
      id: '3',
      label: 'Incident to follow up',
      description: 'Playground, 19/11/2026',
      time: '1 d',
      href: '#/incident',
      isUnread: true,
    },
    {
      id: '4',
      label: 'अवकाश अनुरोध: श्री वेंकटेश अय्यर',
      description: 'Sick, 20 November',
      time: '2 h',
      href: '#/leaves',
      isUnread: true,
    },
    { id: '5', label: 'Leave of Ravi Kumar was approved', time: '3 d', href: '#/leaves' },
  ],
};

/** Messages of the school to its staff. */
export const messages: TopBarInbox = {
  count: 3,
  items: [
    {
      id: '1',
      label: 'Annual day rehearsal',
      description: 'Classes VI to VIII leave after period 6.',
      time: '2 h',
      isUnread: true,
    },
    {
      id: '2',
      label: 'Marks of Term 1',
      description: 'Please enter them before Friday.',
      time: '1 d',
      isUnread: true,
    },
    { id: '3', label: 'Library closed on Monday', time: '2 d', isUnread: true },
  ],
};

/** Items of the account menu. */
export const profileItems: readonly MenuSection[] = [
  {
    label: 'Asha Menon',
    items: [
      { id: 'profile', label: 'My Profile', icon: <User />, href: '#users-profile.html' },
      { id: 'account', label: 'Account Settings', icon: <Settings />, href: '#users-profile.html' },
      { id: 'help', label: 'Need Help?', icon: <FileText />, href: '#pages-faq.html' },
      { id: 'out', label: 'Sign Out', icon: <LogOut />, onAction: () => undefined },
    ],
  },
];
