export { notify, type NotifyOptions, type NotifyPromiseWords, type NotifyUpdate } from './notify.tsx';
export { Toast, type ToastAction, type ToastLink, type ToastProps, type ToastTone } from './Toast.tsx';
export { Toaster, type ToasterProps } from './Toaster.tsx';
