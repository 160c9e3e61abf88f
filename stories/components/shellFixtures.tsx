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

/** The side menu's three groups. */
export const groups: readonly SidebarGroup[] = [
  {
    label: 'Main',
    items: [
      { name: 'Dashboard', url: '#/dashboard', icon: <LayoutDashboard /> },
      { name: 'Student', url: '#/student', icon: <GraduationCap /> },
      { name: 'Teacher', url: '#/teacher', icon: <Users /> },
      { name: 'Academic Year', url: '#/academic_year', icon: <CalendarRange /> },
      { name: 'Subject', url: '#/subject', icon: <BookOpen /> },
      { name: 'Timetable', url: '#/timetable', icon: <CalendarDays /> },
      { name: 'Attendance', url: '#/attendance', icon: <CalendarCheck /> },
    ],
  },
  {
    label: 'Work',
    items: [
      { name: 'Diary Notes', url: '#/diary_notes', icon: <NotebookPen /> },
      { name: 'Assessment', url: '#/assessment', icon: <ClipboardCheck /> },
      { name: 'Assignment', url: '#/assignment', icon: <ClipboardList /> },
      { name: 'Leaves', url: '#/leaves', icon: <CalendarOff /> },
    ],
  },
  {
    label: 'Help',
    items: [
      { name: 'Incident', url: '#/incident', icon: <TriangleAlert /> },
      { name: 'Support', url: '#/support', icon: <LifeBuoy /> },
      { name: "FAQ's", url: '#/faqs', icon: <CircleQuestionMark /> },
      { name: 'Settings', url: '#/settings', icon: <Settings /> },
    ],
  },
];

/** Requests for leave that wait for a decision. */
export const notifications: TopBarInbox = {
  count: 4,
  items: [
    {
      id: '1',
      title: 'Leave asked for by Meera Nair',
      text: 'Casual, 23–24 November',
      time: '10 min',
      href: '#/leaves/edit?id=LV-00012',
      isUnread: true,
    },
    {
      id: '2',
      title: '3 classes without attendance today',
      text: 'V-B, VI-A, IX-C',
      href: '#/attendance',
      isUnread: true,
    },
    {
      id: '3',
      title: 'Incident to follow up',
      text: 'Playground, 19/11/2026',
      time: '1 d',
      href: '#/incident',
      isUnread: true,
    },
    {
      id: '4',
      title: 'अवकाश अनुरोध: श्री वेंकटेश अय्यर',
      text: 'Sick, 20 November',
      time: '2 h',
      href: '#/leaves',
      isUnread: true,
    },
    { id: '5', title: 'Leave of Ravi Kumar was approved', time: '3 d', href: '#/leaves' },
  ],
};

/** Messages of the school to its staff. */
export const messages: TopBarInbox = {
  count: 3,
  items: [
    {
      id: '1',
      title: 'Annual day rehearsal',
      text: 'Classes VI to VIII leave after period 6.',
      time: '2 h',
      isUnread: true,
    },
    {
      id: '2',
      title: 'Marks of Term 1',
      text: 'Please enter them before Friday.',
      time: '1 d',
      isUnread: true,
    },
    { id: '3', title: 'Library closed on Monday', time: '2 d', isUnread: true },
  ],
};

/** Items of the account menu. */
export const profileItems: readonly MenuSection[] = [
  {
    title: 'Asha Menon',
    items: [
      { id: 'profile', label: 'My Profile', icon: <User />, href: '#users-profile.html' },
      { id: 'account', label: 'Account Settings', icon: <Settings />, href: '#users-profile.html' },
      { id: 'help', label: 'Need Help?', icon: <FileText />, href: '#pages-faq.html' },
      { id: 'out', label: 'Sign Out', icon: <LogOut />, onSelect: () => undefined },
    ],
  },
];
